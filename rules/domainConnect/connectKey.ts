/** Names a template as the addresses of Domain Connect do, whose ids are compared without case. */
export const connectKey = (providerId: string, serviceId: string): string => `${providerId}/${serviceId}`.toLowerCase();
