// React and React Router choose their build by this variable when they are first loaded, so this file is imported before
// them.
process.env['NODE_ENV'] ??= 'production';
