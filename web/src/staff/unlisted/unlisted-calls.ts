import {
  cropUnlistedPicture,
  getPost,
  getUnlistedContent,
  getUnlistedPage,
  listUnlistedContent,
  saveUnlistedContent,
} from '@ribbonry/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callUrl, send, sendForm } from '../../api/call.ts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'
import { queryKey } from '../../api/query-key.ts'
import { transportOf } from '../../api/transport.ts'
import type { CropEdges } from '../guides/editor/intake/crop-edges.ts'

export const unlistedListQuery = query(listUnlistedContent, { staleTime: 5000 })
/** Read on every visit: a version that is kept would make the first save fail. */
export const unlistedQuery = query(getUnlistedContent, { staleTime: 0, gcTime: 0 })

export const useSaveUnlisted = mutation(saveUnlistedContent, {
  refresh: [listUnlistedContent],
  stale: [getPost, getUnlistedPage],
  failsOffline: true,
  onSuccess: (client, { id, post }) => client.setQueryData(unlistedQuery({ params: { id } }).queryKey, { post }),
})

/** A file, or a path or an address of a picture, with what is kept of it. */
interface GivenPicture {
  readonly source: File | string
  readonly edges?: CropEdges | undefined
}

/** Takes in a picture and crops it; the page stays as it is until it is saved. */
export function useCropPicture(id: number | 'new') {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(cropUnlistedPicture),
    mutationFn: ({ source, edges }: GivenPicture) => {
      const params = { id }
      if (typeof source === 'string')
        return send(transportOf(client), cropUnlistedPicture, { params, body: { image: source, ...edges } })
      const form = new FormData()
      form.set('image', source)
      return sendForm(transportOf(client), { ...cropUnlistedPicture, path: callUrl(cropUnlistedPicture, { params }) }, form)
    },
    gcTime: 0,
  })
}
