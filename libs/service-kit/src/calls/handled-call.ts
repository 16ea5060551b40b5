/** Metadata key under which a controller's method stores the call that it handles. */
export const HANDLED_CALL = 'ribbonry:call'
