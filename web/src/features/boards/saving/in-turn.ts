const last = new Map<string, Promise<unknown>>()

/** Does what is to be done about one item after what was begun before: a heart may be pressed faster than calls travel. */
export function inTurn<Result>(code: string, act: () => Promise<Result>): Promise<Result> {
  const turn = (last.get(code) ?? Promise.resolve()).then(act, act)
  last.set(code, turn)
  const done = (): void => { if (last.get(code) === turn) last.delete(code) }
  turn.then(done, done)
  return turn
}
