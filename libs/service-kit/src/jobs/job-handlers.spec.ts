import { describe, expect, it } from '@jest/globals'
import { job, Nothing } from '@ribbonry/contracts'
import { checkJobHandlers } from './job-handlers.ts'

const sweep = job({ service: 'catalog', queue: 'catalog.sweep', payload: Nothing })
const send = job({ service: 'catalog', queue: 'catalog.send', payload: Nothing })

describe('the jobs of a service', () => {
  it('are all processed, each once', () => {
    expect(() => checkJobHandlers([sweep, send], [{ job: send }, { job: sweep }])).not.toThrow()
  })

  it('stop the start when one has no handler, or two, or is none of its own', () => {
    expect(() => checkJobHandlers([sweep], [])).toThrow('catalog.sweep sweep has 0 handlers')
    expect(() => checkJobHandlers([sweep], [{ job: sweep }, { job: sweep }])).toThrow('catalog.sweep sweep has 2 handlers')
    expect(() => checkJobHandlers([sweep], [{ job: sweep }, { job: send }])).toThrow('catalog.send send is not declared')
  })
})
