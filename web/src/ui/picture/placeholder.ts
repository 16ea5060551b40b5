import type { Picture } from '@ribbonry/contracts'

/** Stands in where a gift has no picture of its own. */
export const PLACEHOLDER: Picture = { id: null, src: '/no-picture.svg', width: 800, height: 600, alt: '', color: '#f2d8cf' }
