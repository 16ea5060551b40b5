import { createContext, useContext } from 'react'

/** Address of the site, without a trailing slash. */
export const SiteContext = createContext('')

export function useSite(): string {
  return useContext(SiteContext)
}
