import { describe, expect, test } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EntrantRow, readEntrants } from './entrants-file.ts'

async function read(text: string): Promise<EntrantRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'entrants-'))
  try {
    const path = join(folder, 'list.csv')
    await writeFile(path, text)
    return await Array.fromAsync(readEntrants(path))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const ANN = { row: 2, email: 'ann@inkpot.example' }

describe('a list of entrants', () => {
  test.each([
    ['a heading among others', 'Name,E-mail Address,Entries\nAnn,Ann@Inkpot.example,3\n'],
    ['semicolons', 'name;EMAIL\n"Ott; Ann";ann@inkpot.example\n'],
    ['tabs', 'id\temail\n7\tann@inkpot.example'],
    ['a byte order mark and CR LF', '\ufeffemail,name\r\nann@inkpot.example,Ann\r\n'],
    ['a quoted heading', '"Email"\n" ann@inkpot.example "\n'],
    ['a name that spans lines', 'email,name\nann@inkpot.example,"Ann\nOtt"\n'],
    ['a heading of another name over the only column', 'Entrants\nann@inkpot.example\n'],
  ])('is read with %s', async (_, text) => {
    expect(await read(text)).toEqual([ANN])
  })

  test('of one column needs no heading', async () => {
    expect(await read('ann@inkpot.example\n\nben@inkpot.example\n')).toEqual([
      { ...ANN, row: 1 },
      { row: 3, email: 'ben@inkpot.example' },
    ])
  })

  test('rejects rows by their line, and goes on', async () => {
    expect(await read('name,email\nAnn,ann@inkpot.example\nBen,ben at inkpot\nCy\n,\nDi,di@inkpot.example')).toEqual([
      ANN,
      { row: 3, reason: 'This is not an e-mail address.' },
      { row: 4, reason: 'The row has another number of columns than the header.' },
      { row: 5, reason: 'This is not an e-mail address.' },
      { row: 6, email: 'di@inkpot.example' },
    ])
  })

  test('that is cut off keeps what came before', async () => {
    const [first, cut] = await read('name,email\nAnn,ann@inkpot.example\nBen,"ben\nand')
    expect(first).toEqual(ANN)
    expect(cut).toMatchObject({ reason: expect.stringMatching(/cut off/) as unknown })
  })

  test.each([
    ['', /empty/],
    ['\n \n', /empty/],
    ['name,age\nAnn,7\n', /column “email”/],
    ['ann@inkpot.example,Ann\n', /column “email”/],
  ])('without addresses is refused: %j', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })
})
