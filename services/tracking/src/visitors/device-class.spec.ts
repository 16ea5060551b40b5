import { expect, test } from '@jest/globals'
import { deviceOf, widthOf } from './device-class.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'desktop'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'desktop',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'desktop'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 ' +
      'Mobile/15E148 Safari/604.1',
    'mobile',
  ],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'tablet'],
  [
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 ' +
      'Safari/604.1',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; BRAVIA 4K TV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
    'unknown',
  ],
  ['', 'unknown'],
])('%s is a %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test('the screen width decides only for unknown user agents', () => {
  expect(['narrow', 'medium', 'wide', 'unknown'].map((width) => deviceOf('SomeReader/2', width as 'wide'))).toEqual([
    'mobile',
    'tablet',
    'desktop',
    'unknown',
  ])
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'narrow')).toBe('desktop')
})

test('widths have three classes', () => {
  expect([0, 1, 700, 701, 1024, 1025].map(widthOf)).toEqual(['unknown', 'narrow', 'narrow', 'medium', 'medium', 'wide'])
})
