import { expect, it } from '@jest/globals'
import { mentionedNames } from './mentions.ts'

it.each([
  ['@inez and @Noor: look at 3', ['inez', 'noor']],
  ['Softer, @inez.calloway.', ['inez.calloway']],
  ['@inez @inez @INEZ', ['inez']],
  ['write to me@example.org, @@nobody or @', []],
  ['', []],
])('the names mentioned in "%s" are found', (text, names) => {
  expect(mentionedNames(text)).toEqual(names)
})
