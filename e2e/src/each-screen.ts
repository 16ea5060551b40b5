import { afterEach } from '@jest/globals'
import { fixtures } from './screen-site.ts'

afterEach(() => {
  fixtures.reset()
})
