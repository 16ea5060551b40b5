import { type ComponentType, createElement, lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { fetchCode, forever, reloadOnce } from '../ui/later/fetch-code.ts'
import { later } from '../ui/later/later.tsx'
import { onFirstInput } from '../ui/mounted/first-input.ts'
import { never, useMounted } from '../ui/mounted/when-mounted.tsx'

/** A part of a page whose code is loaded only where it is shown. */
interface LazyPart<Module, Props> {
  /** Rendered inside a `Suspense`. The server must await `load` before it renders it. */
  readonly Part: ComponentType<Props>
  readonly load: () => Promise<Module>
  readonly loaded: () => Module | undefined
}

/** Reloads the page, so that the server renders it. */
function Reload() {
  useEffect(() => {
    reloadOnce()
  }, [])
  return null
}

/**
 * Splits off a part that only some pages show. The server renders it; a browser keeps the server's HTML until the code arrives
 * and then hydrates it. When loading fails, the server's HTML stays; a page rendered by the browser is reloaded as a document.
 */
export function lazyPart<Module, Props extends object>(
  fetch: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPart<Module, Props> {
  let loaded: Module | undefined
  const loadOnce = async (): Promise<Module> => (loaded ??= await fetch())
  const load = () => fetchCode(loadOnce)
  const Kept = lazy(async () => ({ default: pick(await load().catch(() => forever<Module>())) }))
  const Drawn = later(loadOnce, pick, Reload)
  /**
   * Chosen once, so that the part does not re-render when its code arrives. React asks for the snapshot of the server only where
   * it keeps the server's HTML. Whether the page is marked as hydrated does not tell: its parts are hydrated after it.
   */
  function choose() {
    let Now: ComponentType<Props> = loaded === undefined ? Drawn : pick(loaded)
    return [() => Now, () => (loaded === undefined ? (Now = Kept) : Now)] as const
  }
  function Part(props: Props) {
    const [[now, first]] = useState(choose)
    return createElement(useSyncExternalStore(never, now, first), props)
  }
  return { Part, load, loaded: () => loaded }
}

/**
 * The same for a part whose HTML works without its code: with the server's HTML, a browser loads the code on the first input,
 * otherwise at once.
 */
export function plainPart<Module, Props extends object>(
  fetch: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPart<Module, Props> {
  let start = (): void => undefined
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  const part = lazyPart(() => {
    if (import.meta.env.SSR) return fetch()
    onFirstInput(start)
    return started.then(fetch)
  }, pick)
  function Part(props: Props) {
    if (useMounted()) start()
    return <part.Part {...props} />
  }
  const load = () => {
    start()
    return part.load()
  }
  return { ...part, Part, load }
}
