import { describe, expect, it } from '@jest/globals'
import { Nothing } from '../envelope.ts'
import { jobs } from '../jobs.ts'
import { job } from './job.ts'

describe('a job', () => {
  it('is tried three times with growing pauses unless told, under the name of its queue', () => {
    expect(job({ service: 'catalog', queue: 'catalog.sweep-imports', payload: Nothing })).toMatchObject({
      name: 'sweep-imports',
      attempts: 3,
      backoff: { type: 'exponential', delayMs: 2000 },
      keepsFailed: 1000,
    })
  })

  it.each(['sweep-imports', 'ads.sweep-imports', 'catalog.Sweep', 'catalog.sweep:imports'])('refuses the queue %s', (queue) => {
    expect(() => job({ service: 'catalog', queue, payload: Nothing })).toThrow('catalog.<work>')
  })

  it('refuses a name that is none', () => {
    expect(() => job({ service: 'catalog', queue: 'catalog.sweep', name: 'a:b', payload: Nothing })).toThrow('no name of a job')
  })
})

describe('the list of jobs', () => {
  it('has each once', () => {
    const names = jobs.map(({ queue, name }) => `${queue} ${name}`)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('newsletter.mails mail')
  })
})
