/**
 * Refusal code for actions that require a recent login or the password: adding a credential, or changing the account's address.
 * The client logs in again and retries.
 */
export const REAUTHENTICATION_REQUIRED = 'fresh-log-in-needed'

/** How long a login counts as recent. */
export const RECENT_LOGIN_MINUTES = 15
