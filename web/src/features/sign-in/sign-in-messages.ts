/** Messages for failures without one of their own (visitor.md section 8). */
export const LOGIN_FAILED = 'You could not be logged in'
export const REGISTER_FAILED = 'Register did not work'
