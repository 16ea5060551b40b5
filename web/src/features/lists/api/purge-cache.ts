import type { QueryClient } from '@tanstack/react-query'
import { purgeCache } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { transportOf } from '../../../api/transport.ts'

/** Clears the cached new and clicks-score lists on every gateway. */
export function purgeLists(client: QueryClient) {
  return send(transportOf(client), purgeCache, { body: {} })
}
