/** Answers that differ from the OpenAPI document, collected by `@ribbonry/testing`. */
const FAULTY_ANSWERS = Symbol.for('ribbonry.faulty-answers')

/** Fails the current test if answers of services differed from the OpenAPI document. @throws Error naming each answer */
export function failOnFaultyAnswers() {
  const faults = globalThis[FAULTY_ANSWERS]?.splice(0) ?? []
  if (faults.length > 0) throw new Error(`Answers differ from the OpenAPI document:\n${faults.join('\n')}`)
}
