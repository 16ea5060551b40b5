import { afterEach } from '@jest/globals'
import './dom.ts'
import { formFaults } from './form-faults.ts'

const { resetPage } = await import('./page.tsx')

// Each page that a test leaves open is looked at, in the state that the test brought it to.
afterEach(() => {
  const faults = formFaults(document)
  resetPage()
  if (faults.length > 0) throw new Error(`The page's forms: ${faults.join('; ')}`)
})
