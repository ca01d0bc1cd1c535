/** What is checked as one: all that runs in Node, and each folder whose surroundings differ from it. */
export const typeProjects = ['.', 'frontend', 'frontend/worker', 'e2e', 'tools', 'bench'];

/**
 * For the type checkers, which are written in Go: one thread, since each would work out the same types anew, and memory
 * that is collected at five times what is in use instead of twice, which takes a quarter of the processor time less.
 */
export const checkerEnvironment = { GOMAXPROCS: '1', GOGC: '400' };
