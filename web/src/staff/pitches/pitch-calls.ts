import { addPitchPictures, createPitchPost, getStaffPost, listPitchPictures, listStaffPosts } from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

/** Read on every visit, since pictures that wait are fetched meanwhile. */
export const pitchPicturesQuery = query(listPitchPictures, { staleTime: 0, gcTime: 0 })

export const useCreatePitch = mutation(createPitchPost, { refresh: [listStaffPosts], failsOffline: true })
export const useAddPictures = mutation(addPitchPictures, { stale: [listStaffPosts, getStaffPost, listPitchPictures] })
