import { createContext } from 'react'

/** Whether dollars are written as US$: on pages of other countries, and in lists with other currencies. */
export const ExplicitDollars = createContext(false)
