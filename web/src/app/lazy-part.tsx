import { type ComponentType, lazy, useState } from 'react'

/** A part of a page whose code is fetched only where it is shown. */
export interface LazyPart<Module, Props> {
  /** Goes inside a `Suspense`. The server must have waited for `load` before it draws it. */
  readonly Part: ComponentType<Props>
  readonly load: () => Promise<Module>
  readonly loaded: () => Module | undefined
}

/**
 * Splits off what only some pages show. The server draws it like all else; a browser keeps what the server drew until the code is
 * there, and then takes it over.
 */
export function lazyPart<Module, Props extends object>(fetch: () => Promise<Module>, pick: (module: Module) => ComponentType<Props>): LazyPart<Module, Props> {
  let loaded: Module | undefined
  const load = async (): Promise<Module> => (loaded ??= await fetch())
  const Later = lazy(async () => ({ default: pick(await load()) }))
  function Part(props: Props) {
    // Chosen once, so that a part is never drawn anew because its code has come.
    const [Now] = useState<ComponentType<Props>>(() => (loaded === undefined ? Later : pick(loaded)))
    return <Now {...props} />
  }
  return { Part, load, loaded: () => loaded }
}
