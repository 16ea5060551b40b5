// Stack traces name lines of our sources, as with Node's flag `--enable-source-maps`, which would also read and parse the maps
// of each package that is loaded: half a second of processor time for a service.
import { setSourceMapsSupport } from 'node:module'

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false })
