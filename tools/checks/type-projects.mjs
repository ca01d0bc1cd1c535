/** What is checked as one: all that runs in Node, and each folder whose surroundings differ from it. */
export const typeProjects = ['.', 'frontend', 'frontend/worker', 'e2e', 'bench'];
