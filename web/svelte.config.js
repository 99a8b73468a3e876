/** Runes everywhere: a component says what is state and what follows from it. */
export default { compilerOptions: { runes: true } };
