import { addPitchPictures, checkPostLink, createPitchPost, readPicturesFromLink } from '@ribbonry/contracts'
import type { StaffArea } from './staff-area.ts'

export const PITCH_AREA: StaffArea = {
  group: 'Write',
  title: 'Post from a pitch',
  path: '/admin/pitchpost/',
  about: 'Something that somebody saw becomes a draft, with its pictures',
  key: '2',
  calls: [createPitchPost, addPitchPictures, readPicturesFromLink, checkPostLink],
  othersTo: '/',
}
