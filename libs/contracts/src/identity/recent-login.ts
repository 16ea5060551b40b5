/**
 * The code of a refusal that a log-in undoes: what opens a further way into an account, or moves it to another address, is done
 * by a
 * session that was opened lately, or with the password.
 */
export const REAUTHENTICATION_REQUIRED = 'fresh-log-in-needed'

/** How long a log-in is proof of who somebody is. */
export const RECENT_LOGIN_MINUTES = 15
