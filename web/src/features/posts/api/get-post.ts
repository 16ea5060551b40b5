import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CallAnswer, getPost } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { countryQuery, type Region } from '../../../regions/region.ts'

export type PostAnswer = CallAnswer<typeof getPost>

export interface PostAddress {
  readonly slug: string
  readonly region: Region
}

export function postOptions({ slug, region }: PostAddress) {
  const input = { params: { slug }, query: { size: 'large' as const, ...countryQuery(region) } }
  return queryOptions({
    queryKey: queryKey(getPost, input),
    queryFn: ({ client, signal }) => send(transportOf(client), getPost, input, signal),
  })
}

/** `known` is the post from a list: shown at once, and completed when the post itself loads. */
export function usePost(address: PostAddress, known?: PostAnswer) {
  return useQuery({ ...postOptions(address), ...(known === undefined ? {} : { placeholderData: known }) })
}
