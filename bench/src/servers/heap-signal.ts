import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loaded into a measured server: at each SIGUSR2 it collects all garbage, and writes what is left of its heap and buffers, in
 * bytes, into the file that HEAP_FILE names.
 */
const file = process.env['HEAP_FILE']
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('SIGUSR2', () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  if (file !== undefined) writeFileSync(file, String(heapUsed + external))
})
