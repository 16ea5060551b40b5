import Sequencer from '@jest/test-sequencer'

/** The longest files in order. A long file that begins last would occupy one worker while the others are idle. */
const LONGEST = ['accounts', 'social-log-in', 'boards']

const turnOf = ({ path }) => {
  const turn = LONGEST.findIndex((name) => path.endsWith(`/${name}.test.ts`))
  return turn === -1 ? LONGEST.length : turn
}

export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const byDefault = await Sequencer.prototype.sort.call(this, tests)
    return byDefault.toSorted((one, other) => turnOf(one) - turnOf(other))
  }
}
