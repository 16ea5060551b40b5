import { describe, expect, it } from '@jest/globals'
import { withoutEffects } from './lean-router.ts'

describe("the router in a page's code", () => {
  it('has no names for tools, and says that making a component has no effect', () => {
    expect(
      withoutEffects('var Link = React10.forwardRef(\n  render\n);\nLink.displayName = "Link";\nvar links = read();\n'),
    ).toBe('var Link = /* @__PURE__ */ React10.forwardRef(\n  render\n);\n\nvar links = read();\n')
  })
})
