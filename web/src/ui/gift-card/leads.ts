/** Of eighteen cards the first is large on the left and the twelfth on the right, so that the grid has no gaps. */
export const CYCLE = 18
export const LEADS: Readonly<Record<number, 'left' | 'right'>> = { 0: 'left', 11: 'right' }
