import { runInNewContext } from 'node:vm'
import { JSDOM, VirtualConsole } from 'jsdom'
import { readChosenFiles } from './form-files.ts'
import { installViewport } from './viewport.ts'

/** Address of the tested site. */
export const SITE = 'http://site.test'

/** Globals of Node that its fetch, streams and timers need. */
const OF_NODE = new RegExp(
  `^(?:${[
    'Abort(?:Controller|Signal)|Headers|Request|Response|fetch|URL(?:SearchParams)?|Text(?:En|De)coder',
    '(?:set|clear)(?:Timeout|Interval|Immediate)|queueMicrotask|structuredClone|performance|console|crypto|location',
    'BroadcastChannel|Message(?:Channel|Port)|WebAssembly',
  ].join('|')})$`,
)
/** Globals of the language itself, like `Map`. */
const OF_LANGUAGE = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[])

/**
 * Installs the globals of a browser window in this process, once, because React and libraries read some of them when they are
 * loaded. There are no styles and no layout.
 */
function installDom(): JSDOM {
  const dom = new JSDOM('<!doctype html><html lang="en"><head></head><body></body></html>', {
    url: SITE,
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
  })
  const { window } = dom
  for (const name of propertiesOf(window)) {
    if (OF_NODE.test(name) || OF_LANGUAGE.has(name) || name.startsWith('_')) continue
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => bound(window, name),
      set: (value: unknown) => {
        Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
      },
    })
  }
  installViewport(window)
  acceptSignalsOfNode(window)
  readChosenFiles(window)
  readFilesAsText(window)
  // React would record a stack for each element with it, for the tools of a browser.
  Reflect.deleteProperty(console, 'createTask')
  // React would measure each component for the same tools with it, and Node keep a copy of each measurement.
  Reflect.deleteProperty(console, 'timeStamp')
  Object.defineProperty(globalThis, 'Worker', { configurable: true, writable: true, value: MissingWorker })
  return dom
}

/** Adds `text` to files, which jsdom lacks. */
function readFilesAsText(window: JSDOM['window']): void {
  window.Blob.prototype.text = async function text(this: Blob) {
    const reader = new window.FileReader()
    await new Promise((resolve) => {
      reader.addEventListener('loadend', resolve)
      reader.readAsText(this)
    })
    return typeof reader.result === 'string' ? reader.result : ''
  }
}

/** A worker that fails to load, because nothing is built here. */
class MissingWorker {
  addEventListener(type: string, listener: () => void): void {
    if (type === 'error') queueMicrotask(listener)
  }

  postMessage(): void {}
  terminate(): void {}
}

/** Names of a window's own and inherited properties. */
function propertiesOf(window: object): string[] {
  const names = new Set<string>()
  for (let level: object = window; level !== Object.prototype; level = Object.getPrototypeOf(level) as object)
    for (const name of Object.getOwnPropertyNames(level)) if (name !== 'constructor') names.add(name)
  return [...names]
}

const bounds = new Map<string, unknown>()

/** Binds methods to their window, which they need as `this`; constructors stay as they are. */
function bound(window: object, name: string): unknown {
  const { [name]: value } = window as Record<string, unknown>
  if (typeof value !== 'function' || /^[A-Z]/.test(name)) return value
  const known = bounds.get(name)
  if (known !== undefined) return known
  const method = (value as (...args: unknown[]) => unknown).bind(window)
  bounds.set(name, method)
  return method
}

/** jsdom accepts only its own signals: removes listeners of Node's signals manually. */
function acceptSignalsOfNode(window: JSDOM['window']): void {
  const { prototype } = window.EventTarget
  const { addEventListener } = prototype
  prototype.addEventListener = function add(this: EventTarget, type, listener, options) {
    if (typeof options !== 'object' || options.signal === undefined) {
      addEventListener.call(this, type, listener, options)
      return
    }
    const { signal, ...others } = options
    if (signal.aborted) return
    addEventListener.call(this, type, listener, others)
    signal.addEventListener('abort', () => {
      this.removeEventListener(type, listener, others)
    })
  }
}

const INSTALLED = Symbol.for('ribbonry.dom')
const kept = globalThis as { [INSTALLED]?: JSDOM }
/**
 * The window of this process, shared by all test files: each loads this module again, but Testing Library keeps the first
 * document.
 */
export const dom = (kept[INSTALLED] ??= installDom())
