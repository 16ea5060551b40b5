import type { DemoMember } from './board.ts'
import { staffBoards } from './staff-boards.ts'

const shopper: DemoMember = {
  username: 'shopper',
  boards: [
    {
      name: 'For when I have a bigger flat',
      items: [
        { gift: 'a-piano-that-will-outlive-the-house', comment: 'Ask the neighbours first. Or afterwards.' },
        { gift: 'a-sofa-that-has-cancelled-your-plans' },
        { gift: 'a-fountain-for-a-modest-empire', comment: 'Goes where the bicycle is now.' },
        { gift: 'a-moose-for-over-the-fireplace', comment: 'Needs a fireplace.' },
        { gift: 'a-globe-that-floats-above-its-work' },
        { gift: 'a-canoe-built-by-one-stubborn-person', comment: 'The bath is 150 cm. I measured.' },
      ],
    },
    {
      name: 'Mum, who wants nothing',
      items: [
        { gift: 'roses-and-the-manual-for-roses', comment: 'She said no flowers. She did not say no manuals.' },
        { gift: 'a-teapot-that-knows-when-to-stop' },
        { gift: 'honey-with-a-return-address' },
        { gift: 'a-magnifier-for-very-short-stories', comment: 'For the back of the medicine.' },
        { gift: 'a-mantel-clock-for-the-unhurried' },
      ],
    },
    {
      name: 'Dog, birthday, seven',
      items: [
        { gift: 'a-bone-that-outlives-the-carpet', comment: 'The carpet has had a good life.' },
        { gift: 'a-dog-treat-jar-with-a-witness' },
        { gift: 'a-bowl-that-slows-down-lunch', comment: 'Eleven seconds last time.' },
        { gift: 'your-dog-in-wool-sitting-for-once' },
      ],
    },
    {
      name: 'Perfectly sensible purchases',
      items: [
        { gift: 'a-banana-in-an-expensive-mood' },
        { gift: 'a-flea-circus-no-fleas-no-refunds', comment: 'What could go wrong.' },
        { gift: 'an-hour-in-somebody-elses-helicopter' },
        { gift: 'a-rubber-duck-of-supreme-authority', comment: 'For meetings.' },
        { gift: 'an-octopus-for-the-other-eight-jobs' },
        { gift: 'a-crown-for-a-very-ordinary-tuesday' },
        { gift: 'underpants-for-the-man-with-a-map' },
      ],
    },
    {
      name: 'Nobody look: December',
      privacy: 'private',
      items: [
        { gift: 'a-scarf-long-enough-for-two-opinions', comment: 'For the two of them, who will argue about it.' },
        { gift: 'a-mixtape-with-better-posture' },
        { gift: 'doughnuts-and-where-they-come-from', comment: 'Buy two. One will not arrive.' },
      ],
    },
  ],
}

/** Demo members with their boards. */
export const demoMembers: readonly DemoMember[] = [shopper, ...staffBoards]
