/** What is said of a call that failed without words of its own (visitor.md section 8). */
export const LOGIN_FAILED = 'You could not be logged in'
export const REGISTER_FAILED = 'Register did not work'
