import type { Picture } from '@ribbonry/contracts'

/** Placeholder for gifts without a picture. */
export const PLACEHOLDER: Picture = { id: null, src: '/no-picture.svg', width: 800, height: 600, alt: '', color: '#f2d8cf' }
