import { type EditorialSetup, PLACEHOLDER_PICTURE } from '@ribbonry/contracts'

/** A draft of a brand, before a gift is made from it. */
export const DRAFTED_KETTLE: EditorialSetup = {
  id: 5,
  state: 'drafted',
  title: 'A kettle that sings',
  content: 'It sings when it boils.',
  link: 'https://shop.example/kettle',
  price: 24.5,
  sponsor_label: 'Kettle & Sons',
  is_giveaway: true,
  picture: PLACEHOLDER_PICTURE,
  post_id: null,
  created: '2026-11-20T10:00:00.000Z',
}
