import type { DemoMember } from './board.ts'

/** Boards of the demo's staff. */
export const staffBoards: readonly DemoMember[] = [
  {
    username: 'editor',
    boards: [
      {
        name: 'Things I wrote about and now need',
        items: [
          { gift: 'a-pen-worth-looking-for' },
          { gift: 'a-trophy-for-having-replied-to-all', comment: 'Earned twice in October.' },
          { gift: 'a-keyboard-people-can-hear-you-use', comment: 'Revenge on the next desk.' },
          { gift: 'a-notebook-for-the-second-best-ideas' },
          { gift: 'a-mug-that-respects-long-meetings' },
        ],
      },
      {
        name: 'The wall above the sofa',
        items: [
          { gift: 'a-picture-of-your-house-flattering' },
          { gift: 'a-moose-for-over-the-fireplace', comment: 'The moose stays. I have decided.' },
          { gift: 'a-shield-for-the-front-hall' },
          { gift: 'a-globe-that-floats-above-its-work' },
        ],
      },
    ],
  },
  {
    username: 'writer',
    boards: [
      {
        name: 'Deadline survival',
        items: [
          { gift: 'thirty-teas-and-one-for-mondays' },
          { gift: 'a-cup-for-people-who-speak-after-ten' },
          { gift: 'headphones-for-being-elsewhere', comment: 'Elsewhere is quieter.' },
          { gift: 'twenty-five-minutes-in-sand' },
          { gift: 'a-rubber-duck-of-supreme-authority', comment: 'Reads every draft. Says nothing. Helps.' },
        ],
      },
      {
        name: 'When the novel is done',
        items: [
          { gift: 'glasses-that-were-here-for-the-toast' },
          { gift: 'a-first-edition-of-somebodys-life', comment: 'Mine, ideally.' },
          { gift: 'an-island-with-nobody-else-on-it' },
          { gift: 'a-sofa-that-has-cancelled-your-plans' },
        ],
      },
    ],
  },
  {
    username: 'curator',
    boards: [
      {
        name: 'Objects with opinions',
        items: [
          { gift: 'a-moai-with-a-very-full-diary' },
          { gift: 'a-banana-in-an-expensive-mood', comment: 'It is art. Do not eat the art.' },
          { gift: 'a-flea-circus-no-fleas-no-refunds' },
          { gift: 'an-octopus-for-the-other-eight-jobs' },
          { gift: 'a-mirror-that-has-had-its-coffee' },
          { gift: 'a-candle-named-after-an-afternoon' },
        ],
      },
    ],
  },
]
