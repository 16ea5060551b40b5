import { runService } from '../../src/index.ts'
import { parlourService } from '../parlour.ts'

process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new TypeError('The roof fell in')
  })
})
process.on('SIGHUP', () => {
  void Promise.reject(new Error('Nobody waited'))
})

await runService(parlourService())
