import { runService } from '../../src/index.ts'
import { testServiceDefinition } from '../test-service.ts'

process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new TypeError('The test failed')
  })
})
process.on('SIGHUP', () => {
  void Promise.reject(new Error('Nobody waited'))
})

await runService(testServiceDefinition())
