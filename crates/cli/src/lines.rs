use std::io::{self, BufRead, Read};

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Its bytes, without the end of the line.
    Whole(Vec<u8>),
    /// It has more bytes than it may have; they were skipped.
    TooLong,
}

/// The next line of at most `most` bytes; `None` at the end of the input. More is never kept in memory.
pub(crate) fn next(input: &mut impl BufRead, most: usize) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    // Two more, for the end of the line.
    input.by_ref().take(most as u64 + 2).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    let ended = line.pop_if(|last| *last == b'\n').is_some();
    line.pop_if(|last| ended && *last == b'\r');
    if line.len() <= most {
        return Ok(Some(Line::Whole(line)));
    }
    if !ended {
        input.skip_until(b'\n')?;
    }
    Ok(Some(Line::TooLong))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut input: &[u8], most: usize) -> Vec<Line> {
        std::iter::from_fn(|| next(&mut input, most).unwrap()).collect()
    }

    fn whole(text: &str) -> Line {
        Line::Whole(text.into())
    }

    #[test]
    fn lines_end_in_every_usual_way() {
        assert_eq!(all(b"a\nb\r\n\nc", 9), [whole("a"), whole("b"), whole(""), whole("c")]);
    }

    #[test]
    fn a_line_may_be_as_long_as_it_may_be() {
        assert_eq!(all(b"abc\nd", 3), [whole("abc"), whole("d")]);
        assert_eq!(all(b"abc\r\nd", 3), [whole("abc"), whole("d")]);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_whole() {
        assert_eq!(all(b"abcd\ne", 3), [Line::TooLong, whole("e")]);
        assert_eq!(all(b"abcdefgh\ne", 3), [Line::TooLong, whole("e")]);
        assert_eq!(all(b"e\nabcdefgh", 3), [whole("e"), Line::TooLong]);
    }
}
