import { afterEach } from '@jest/globals'
import './dom.ts'

const { resetPage } = await import('./page.tsx')

afterEach(resetPage)
