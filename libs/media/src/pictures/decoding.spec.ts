import { expect, test } from '@jest/globals'
import { decodingBytes } from './decoding.ts'

const MEGA = 1_000_000

test.each([
  ['a PNG of 48 megapixels, whole', { format: 'png', width: 8000, height: 6000 }, 192 * MEGA],
  ['a JPEG of 48 megapixels, at a quarter', { format: 'jpeg', width: 8000, height: 6000 }, 12 * MEGA],
  ['a JPEG of 108 megapixels, at a quarter', { format: 'jpeg', width: 12_000, height: 9000 }, 27 * MEGA],
  ['a JPEG of less than twice the size, whole', { format: 'jpeg', width: 3000, height: 2000 }, 24 * MEGA],
  [
    'a progressive JPEG, with its coefficients',
    { format: 'jpeg', width: 8000, height: 6000, isProgressive: true, chromaSubsampling: '4:2:0' },
    (12 + 144) * MEGA,
  ],
  [
    'a progressive JPEG with all colours',
    { format: 'jpeg', width: 8000, height: 6000, isProgressive: true, chromaSubsampling: '4:4:4' },
    (12 + 384) * MEGA,
  ],
] as const)('the memory of %s', (_what, metadata, bytes) => {
  expect(decodingBytes(metadata, 2000)).toBe(bytes)
})
