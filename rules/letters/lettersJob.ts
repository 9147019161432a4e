/** Names the job that sends several letters, whose payload holds their ids. */
export const lettersJob = 'letters';
