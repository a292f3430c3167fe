import pg from 'pg';

// The planted bug "2xx before commit": a COMMIT counts as done half a second before it is sent.
const LATE_MS = 500;
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function (statement, ...rest) {
  const text = typeof statement === 'string' ? statement : statement.text;
  if (text !== 'COMMIT') return query.call(this, statement, ...rest);
  setTimeout(() => query.call(this, 'COMMIT'), LATE_MS);
  return Promise.resolve({ rows: [], rowCount: null });
};
