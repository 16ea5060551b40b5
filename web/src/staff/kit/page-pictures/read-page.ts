import { readPicturesFromLink } from '@ribbonry/contracts'
import { mutation } from '../../../api/mutation.ts'

/** Stores nothing. */
export const useReadPage = mutation(readPicturesFromLink)
