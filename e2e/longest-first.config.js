import Sequencer from '@jest/test-sequencer'

/** The longest, in order: one that begins last would keep a single worker busy while the other has nothing left. */
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
