/** Metadata key under which a controller's method keeps the call it handles. */
export const HANDLED_CALL = 'ribbonry:call'
