import type { LoaderFunction } from 'react-router'
import { navigationOptions } from '../features/navigation/api/get-navigation.ts'
import { type ClientOf, WAITS_FOR_DATA } from './page-route.ts'

/** Loads the menus. A failure leaves them out. */
export function layoutLoader(clientOf: ClientOf): LoaderFunction {
  return async ({ context }) => {
    const loading = clientOf(context).prefetchQuery(navigationOptions)
    if (WAITS_FOR_DATA) await loading
    return null
  }
}
