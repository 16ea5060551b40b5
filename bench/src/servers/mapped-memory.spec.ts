import { expect, test } from '@jest/globals'
import { mappedIn } from './mapped-memory.ts'

const SMAPS = `7f0000000000-7f0000100000 r-xp 00000000 08:01 1 /somewhere/libengine.so
Size:               1024 kB
Rss:                 512 kB
7f0000100000-7f0000200000 rw-p 00000000 00:00 0
Rss:                 100 kB
7f0000200000-7f0000300000 r--p 00100000 08:01 1 /somewhere/libengine.so
Rss:                   4 kB`

test('every mapping of a file counts, and no other', () => {
  expect(mappedIn(SMAPS, 'libengine')).toBe(516 * 1024)
  expect(mappedIn(SMAPS, 'another')).toBe(0)
})
