/** The feed as a whole is invalid; the message is for staff. */
export class FeedError extends Error {}
