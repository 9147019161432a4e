/** Stops the start. The message is for whoever starts the server: what is wrong and what to do, without a stack. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
