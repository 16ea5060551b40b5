import { type ComponentType, lazy, useState } from 'react'
import { onFirstInput } from '../ui/mounted/first-input.ts'
import { useMounted } from '../ui/mounted/when-mounted.tsx'

/** A part of a page whose code is loaded only where it is shown. */
interface LazyPart<Module, Props> {
  /** Rendered inside a `Suspense`. The server must await `load` before it renders it. */
  readonly Part: ComponentType<Props>
  readonly load: () => Promise<Module>
  readonly loaded: () => Module | undefined
}

/**
 * Splits off a part that only some pages show. The server renders it; a browser keeps the server's HTML until the code arrives
 * and hydrates it then.
 */
export function lazyPart<Module, Props extends object>(
  fetch: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPart<Module, Props> {
  let loaded: Module | undefined
  const load = async (): Promise<Module> => (loaded ??= await fetch())
  const Later = lazy(async () => ({ default: pick(await load()) }))
  function Part(props: Props) {
    // Chosen once, so that the part does not re-render when its code arrives.
    const [Now] = useState<ComponentType<Props>>(() => (loaded === undefined ? Later : pick(loaded)))
    return <Now {...props} />
  }
  return { Part, load, loaded: () => loaded }
}

/**
 * The same for a part whose HTML works without its code: a browser that has it from the server fetches the code at the first sign
 * of a person, any other at once.
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
