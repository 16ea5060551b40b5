import type { GuideValues } from './guide-values.ts'

/** What this device kept of a guide that was not saved. */
interface GuideDraft {
  readonly base: GuideValues
  readonly values: GuideValues
}

/** Undefined without one, and for one of another shape. */
export function draftOf(key: string): GuideDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(`draft ${key}`) ?? 'null') as {
      readonly typed?: { readonly values?: unknown }
      readonly base?: { readonly values?: unknown }
    } | null
    const [values, base] = [stored?.typed?.values, stored?.base?.values]
    return isValues(values) && isValues(base) ? { values, base } : undefined
  } catch {
    return undefined
  }
}

function isValues(given: unknown): given is GuideValues {
  return typeof given === 'object' && given !== null && 'fields' in given && 'products' in given && Array.isArray(given.products)
}
