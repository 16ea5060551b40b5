/** Of eighteen cards the first leads on the left and the twelfth on the right, so that the grid closes without a hole. */
export const CYCLE = 18
export const LEADS: Readonly<Record<number, 'left' | 'right'>> = { 0: 'left', 11: 'right' }
