const last = new Map<string, Promise<unknown>>()

/** Runs the actions of one item in order: a button may be pressed faster than calls return. */
export async function runSerially<Result>(code: string, act: () => Promise<Result>): Promise<Result> {
  const turn = after(last.get(code), act)
  last.set(code, turn)
  try {
    return await turn
  } finally {
    if (last.get(code) === turn) last.delete(code)
  }
}

async function after<Result>(before: Promise<unknown> | undefined, act: () => Promise<Result>): Promise<Result> {
  await before?.catch(() => undefined)
  return await act()
}
