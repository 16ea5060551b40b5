import { createContext, useContext } from 'react'

/** The address of the site, without a last slash. */
export const SiteContext = createContext('')

export function useSite(): string {
  return useContext(SiteContext)
}
